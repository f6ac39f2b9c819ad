/** What a project's config says of its site; the build puts it in. Without one a site has what is usual. */
export const ownSite: object = {}
