import { daysAfter } from '../engine/runtime/rules/days.ts'
import type { Project } from '../engine/tools/config/project.ts'
import { flowIds } from '../engine/tools/flow-files.ts'
import { importStock, type Stock } from '../server/offers/stock.ts'
import { openDatabase } from '../server/startup/open-database.ts'
import { clockOf } from '../server/startup/service.ts'
import type { Settings } from '../server/startup/settings.ts'

/** The list of offers that the restaurant among the flows names. */
const source = 'restaurant'

/** The furthest day ahead for which the restaurant takes bookings. */
const lastDay = 60

/** Sunday is 0. */
const closedOn = 2

const evening = ['17:30', '18:00', '18:30', '19:00', '19:30', '20:00']
const weekend = ['11:30', '12:00', '12:30', '13:00', ...evening]

/**
 * The seats by the option with which visitors choose them: how many tables there are, and how many people each takes.
 */
const seats = {
  table: { places: 6, guests: 8 },
  counter: { places: 4, guests: 4 },
  room: { places: 1, guests: 12 },
} as const

/** Returns the tables that the demo's restaurant offers from tomorrow on, by day, time and kind of seat. */
export function restaurantOffers(today: string): Stock {
  const days = Array.from({ length: lastDay }, (_, index) => daysAfter(today, index + 1))
  const offers = days.flatMap((day) => {
    const weekday = new Date(day).getUTCDay()
    if (weekday === closedOn) return []
    const times = weekday === 0 || weekday === 6 ? weekend : evening
    return times.flatMap((title) =>
      Object.entries(seats).map(([seat, { places, guests }]) => ({
        id: [day, title, seat].join('-'),
        day,
        title,
        places,
        for: { day, seat, adults: { from: 1, to: guests } },
      })),
    )
  })
  return { source, offers }
}

/**
 * Puts the offers of the demo into the database of these settings, in which earlier bookings stay. A project without
 * the restaurant's flow gets none.
 */
export async function renewOffers(settings: Settings, { flows }: Pick<Project, 'flows'>): Promise<void> {
  if (!flowIds(flows).includes(source)) return
  const database = await openDatabase(settings, 'command')
  try {
    await importStock(database, restaurantOffers(clockOf(settings).today()))
  } finally {
    await database.close()
  }
}
