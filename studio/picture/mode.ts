import { useState } from 'react'

/** What a click in the preview does: it edits the text under it, or uses the form as a visitor does. */
export const modes = ['edit', 'try'] as const
export type Mode = (typeof modes)[number]

const key = 'kaiwa-studio-picture'

function readMode(): Mode {
  try {
    return localStorage.getItem(key) === 'try' ? 'try' : 'edit'
  } catch {
    return 'edit'
  }
}

/** Returns the mode of the preview, which the browser remembers between visits, and a function that changes it. */
export function useMode(): readonly [Mode, (mode: Mode) => void] {
  const [mode, set] = useState(readMode)
  const change = (next: Mode) => {
    set(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // The mode is not remembered, and has to be chosen again next time.
    }
  }
  return [mode, change]
}
