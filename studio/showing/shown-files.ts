/** The names of the files that a shown form consists of, next to the built files of its page. */
export const shownFiles = {
  /** The page. It is built under another name, because the studio has an index page of its own. */
  page: 'index.html',
  builtPage: 'shown.html',
  form: 'form.json',
  /** The list of all built files that the page needs. */
  list: 'shown-files.json',
  pictures: 'art/',
} as const
