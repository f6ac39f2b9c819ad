/** The measurements that a page provides about itself. All times are in milliseconds of the page. */
export interface Watch {
  /** When the visitor last pressed, hit a key, or put in a text. */
  readonly at: { click: number; keydown: number; input: number }
  /**
   * Waits until a control can be used: laid out, visible, in sight, and the element that a finger would meet at its
   * centre.
   *
   * @returns the time at which the frame that showed it was complete, and the centre
   */
  readonly usable: (selector: string) => Promise<Usable>
  /** Begins to wait for a control as `usable` does. */
  readonly expect: (selector: string) => void
  /** Returns the result of the last `expect`. */
  readonly expected: () => Promise<Usable>
  /** Waits for the frame in which there are `count` elements. */
  readonly counted: (selector: string, count: number) => Promise<number>
  /** Returns the milliseconds from the next key to the frame that shows its letter. */
  readonly keyToFrame: (input: HTMLInputElement) => Promise<number>
  /** Returns the longest time from an event of the page's first press to the next frame, as INP counts it. */
  readonly slowestOfPress: (clicked: number) => Promise<number>
}

/** When a control could be used, and its centre. */
interface Usable {
  readonly time: number
  readonly x: number
  readonly y: number
}

/** Runs in the page before its own scripts, as text: it uses nothing from outside itself. */
export function watch(): void {
  const centreOf = (element: Element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || bottom <= 0 || top >= innerHeight) return
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    const [x, y] = [left + width / 2, top + height / 2]
    const met = document.elementFromPoint(x, y)
    if (!met) return
    return met === element || element.contains(met) || element.closest('label')?.contains(met) ? { x, y } : undefined
  }
  const firstUsable = (selector: string) => {
    for (const element of document.querySelectorAll(selector)) {
      const centre = centreOf(element)
      if (centre) return centre
    }
    return
  }
  /** The frame is complete when the task after it begins. */
  const frameWhen = <Found>(what: string, find: () => Found | undefined | false) =>
    new Promise<{ time: number; found: Found }>((resolve, reject) => {
      const deadline = performance.now() + 60_000
      const look = () => {
        const found = find()
        if (!found && performance.now() > deadline) return reject(new Error(`No ${what} after a minute.`))
        if (!found) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve({ time: performance.now(), found })
        port2.postMessage(0)
      }
      requestAnimationFrame(look)
    })

  const at = { click: 0, keydown: 0, input: 0 }
  for (const type of ['click', 'keydown', 'input'] as const)
    addEventListener(type, (event) => event.isTrusted && (at[type] = event.timeStamp), true)
  const timings: PerformanceEventTiming[] = []
  const observer = new PerformanceObserver((list) => timings.push(...(list.getEntries() as PerformanceEventTiming[])))
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  observer.observe({ type: 'first-input', buffered: true })

  const usable: Watch['usable'] = async (selector) => {
    const { time, found } = await frameWhen(selector, () => firstUsable(selector))
    return { time, ...found }
  }
  let expected: Promise<Usable>

  window.bench = {
    at,
    usable,
    expect(selector) {
      expected = usable(selector)
    },
    expected: () => expected,
    counted: async (selector, count) =>
      (await frameWhen(selector, () => document.querySelectorAll(selector).length >= count)).time,
    keyToFrame: (input) =>
      new Promise((resolve) => {
        const before = input.value
        const start = (event: Event) =>
          resolve(frameWhen('letter', () => input.value !== before).then(({ time }) => time - event.timeStamp))
        addEventListener('keydown', start, { capture: true, once: true })
      }),
    slowestOfPress: async (clicked) => {
      // An event is reported some time after its frame; the first one always, whatever it took.
      while (!timings.some(({ entryType }) => entryType === 'first-input')) await new Promise(requestAnimationFrame)
      await new Promise((done) => setTimeout(done, 200))
      const events = ['pointerdown', 'pointerup', 'click']
      const ofPress = timings.filter(({ name, startTime }) => events.includes(name) && startTime <= clicked + 1)
      return Math.max(...ofPress.map(({ duration }) => duration))
    },
  }
}
