import type { Language } from '../../engine/language/messages/catalogue.ts'

/** The preferences of a user, stored on the machine between visits. */
export interface Preferences {
  readonly language: Language
  readonly theme: 'light' | 'dark'
  /** False until the user has seen the tour. */
  readonly toured: boolean
}

const key = 'kaiwa-studio'

export function readPreferences(): Preferences {
  const defaults: Preferences = {
    language: navigator.language.startsWith('ja') ? 'ja' : 'en',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    toured: false,
  }
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>) }
  } catch {
    return defaults
  }
}

export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences))
  } catch {
    // The preferences are not stored, and have to be chosen again next time.
  }
}
