/** A condition on one line, as it stands in the flow. */
export const conditionText = (when: object): string =>
  Object.entries(when)
    .map(([name, wanted]) => `${name}: ${typeof wanted === 'object' ? JSON.stringify(wanted) : String(wanted)}`)
    .join(' · ')
