import { letCallsGo } from './calls-first.ts'

/**
 * The longest time for which work keeps the event loop, in milliseconds. A call that someone waits for takes about ten turns
 * of the loop, and each of them waits for such a slice.
 */
const SLICE_MS = 0.5

/** Does something for each of many things in their order, and lets the calls of others go first in between. */
export async function inSlices<Thing>(things: Iterable<Thing>, work: (thing: Thing) => void): Promise<void> {
  let began = performance.now()
  for (const thing of things) {
    work(thing)
    if (performance.now() - began < SLICE_MS) continue
    await letCallsGo()
    began = performance.now()
  }
}

/** What a function makes of each of many things, while others have their turn in between. */
export async function mapInSlices<Thing, Made>(things: Iterable<Thing>, make: (thing: Thing) => Made): Promise<Made[]> {
  const made: Made[] = []
  await inSlices(things, (thing) => made.push(make(thing)))
  return made
}
