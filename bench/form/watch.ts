/** The measurements that a page provides about itself. */
export interface Watch {
  /** When the button was pressed, in milliseconds of the page. */
  pressed: number
  /** The length of each task over 50 ms. */
  readonly long: number[]
  /**
   * Waits until a control can be used: laid out, visible, in sight, and the element that a finger would meet at its
   * centre.
   *
   * @returns the time at which the frame that showed it was complete, in milliseconds of the page
   */
  readonly shown: (selector: string) => Promise<number>
  /** The same for the frame in which there were `count` elements. */
  readonly counted: (selector: string, count: number) => Promise<number>
}

/** Runs in the page before its own scripts, as text: it uses nothing from outside itself. */
export function watch(): void {
  const usable = (element: Element | null): boolean => {
    if (!element) return false
    const { left, top, width, height, bottom } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || bottom <= 0 || top >= innerHeight) return false
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return (
      met !== null && (met === element || met.contains(element) || met.closest('label') === element.closest('label'))
    )
  }
  const frameWhen = (holds: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!holds()) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(0)
      }
      requestAnimationFrame(look)
    })
  const long: number[] = []
  window.bench = {
    pressed: 0,
    long,
    shown: (selector) => frameWhen(() => usable(document.querySelector(selector))),
    counted: (selector, count) => frameWhen(() => document.querySelectorAll(selector).length >= count),
  }
  new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
  addEventListener('click', (event) => (window.bench.pressed ||= event.timeStamp), true)
}
