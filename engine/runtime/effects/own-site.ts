/**
 * The site settings of the project's configuration, inserted by the build. Without a configuration the defaults apply.
 */
export const ownSite: object = {}
