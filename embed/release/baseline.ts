/** The oldest browsers that the form is built for. */
export const target = ['safari16', 'ios16', 'chrome109', 'firefox115']
