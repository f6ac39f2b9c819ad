/**
 * The site settings of the project's configuration, put in by the build. Without a configuration the defaults apply.
 */
export const ownSite: object = {}
