const starAt = (x: number) => `M${x} 11l2 4h4l-3 3l1 5l-4-3l-4 3l1-5l-3-3h4z`

/** Lines of the pictures, drawn on 48 by 32 units in the colour of the text. */
const lines: Readonly<Record<string, string>> = {
  name: 'M9 11a5 5 0 1 0 10 0a5 5 0 1 0-10 0M5 27c0-11 18-11 18 0M28 9h15v6H28zM28 19h15v6H28z',
  birthday: 'M10 26V16h28v10zM10 20c5 4 9-4 14 0s9 4 14 0M17 16v-5M24 16v-5M31 16v-5M17 8v-1M24 8v-1M31 8v-1',
  address: 'M24 27c-8-9-10-12-10-16a10 8 0 0 1 20 0c0 4-2 7-10 16zM20 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  telephone: 'M17 4h14v24H17zM21 25h6',
  sms: 'M11 4h13v24H11zM15 25h5M28 6h13v10h-7l-4 4v-4h-2zM31 11h1M34 11h1M37 11h1',
  email: 'M8 7h32v19H8zM8 8l16 11L40 8',
  consent: 'M11 9h14v14H11zM14 16l4 4l10-13M30 16h10M30 21h7',
  choice: 'M8 5h32v9H8zM8 18h32v9H8zM12 9.500h1M12 22.500h1M18 9.500h14M18 22.500h14',
  checkboxes: 'M9 5h8v8H9zM9 19h8v8H9zM11 9l2 2l4-6M22 9h17M22 23h17',
  select: 'M7 8h34v11H7zM31 12l3 3l3-3M11 13.500h13M11 23h26M11 27h20',
  rating: [10, 24, 38].map(starAt).join(''),
  matrix: 'M7 6h34v21H7zM7 13h34M7 20h34M18 6v21M26 6v21M34 6v21M22 16.500h.5M30 23.500h.5',
  text: 'M6 10h36v12H6zM11 13v6M15 16h14',
  longtext: 'M7 5h34v22H7zM12 11h24M12 16h24M12 21h14',
  number: 'M6 9h36v14H6zM12 13l2-1v8M18 13c4-3 6 1 0 7h5M29 12h4l-2 3c4 0 2 6-2 5M38 14l2-2l2 2M38 18l2 2l2-2',
  date: 'M10 7h28v20H10zM10 13h28M17 4v6M31 4v6M16 18h3M23 18h3M30 18h3M16 23h3M23 23h3',
  file: 'M8 7h32v20H8zM8 24l10-9l8 7l5-4l9 6M30 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  booking: 'M8 8h25v19H8zM8 13h25M14 5v5M27 5v5M28 22a7 7 0 1 0 14 0a7 7 0 1 0-14 0M35 18v4l3 2',
  group: 'M7 5h26v9H7zM7 18h26v9H7zM12 9.500h14M12 22.500h14M37 16h6M40 13v6',
}

/** The picture of a type that the project defines. */
const unknown = 'M8 8h12v-2a4 4 0 0 1 8 0v2h12v18H8zM8 26v-6h2a4 4 0 0 0 0-8H8'

/** A small drawing of a question of a type. It repeats what its title says, so screen readers skip it. */
export function Picture({ of }: { readonly of: string }) {
  return (
    <svg className="adding-picture" viewBox="0 0 48 32" aria-hidden="true">
      <path d={Object.hasOwn(lines, of) ? lines[of] : unknown} />
    </svg>
  )
}
