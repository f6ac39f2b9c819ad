import type { Plugin } from 'vite'
import type { Project } from '../../engine/tools/config/project.ts'
import { moduleFileOf } from './files.ts'

const place = /[\\/]runtime[\\/]effects[\\/]own-site\.[jt]s$/

/** Adds the site settings of a project's configuration to the form. */
export const ownSite = ({ site }: Pick<Project, 'site'>): Plugin => ({
  name: 'kaiwa-own-site',
  enforce: 'pre',
  load: (id) => (place.test(moduleFileOf(id)) ? `export const ownSite = ${JSON.stringify(site)}` : undefined),
})
