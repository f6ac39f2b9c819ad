/** Reports whether the machine has the keys of a Mac. */
export const isMac = (): boolean => /Mac|iP(?:ad|hone|od)/.test(navigator.platform)

const macSigns: Readonly<Record<string, string>> = { Control: '⌘', Shift: '⇧' }
const otherSigns: Readonly<Record<string, string>> = { Control: 'Ctrl' }

/** Returns a shortcut, in the notation of `aria-keyshortcuts`, as it is printed on the keys of this machine. */
export function keysText(keys: string): string {
  const parts = keys.split('+')
  return isMac()
    ? parts.map((part) => macSigns[part] ?? part).join('')
    : parts.map((part) => otherSigns[part] ?? part).join('+')
}
