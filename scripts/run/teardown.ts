export type Teardown = {
  /** Adds work for the end, last in, first out. */
  add: (work: () => Promise<void>) => void
  /** Sets work for before the first of them. */
  onBegin: (work: () => void) => void
  /** Ends everything, once; a failure does not keep the others from ending. */
  run: () => Promise<void>
}

/** Collects what a run has started, to end it in reverse order. */
export function createTeardown(say: (text: string) => void): Teardown {
  const works: (() => Promise<void>)[] = []
  let begin: (() => void) | undefined
  let running: Promise<void> | undefined
  const endAll = async () => {
    begin?.()
    for (let work = works.pop(); work; work = works.pop()) {
      await work().catch((error: unknown) => say((error as Error).message))
    }
  }
  return {
    add: (work) => works.push(work),
    onBegin: (work) => (begin = work),
    run: () => (running ??= endAll()),
  }
}
