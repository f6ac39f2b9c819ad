/** The oldest browsers that the form supports. */
export const target = ['safari16', 'ios16', 'chrome109', 'firefox115']
