export type Teardown = {
  /** What has to be ended, last come first served. */
  add: (work: () => Promise<void>) => void
  /** What is to be done before the first is ended. */
  onBegin: (work: () => void) => void
  /** Ends everything, once; one that fails does not keep the others from being ended. */
  run: () => Promise<void>
}

/** Collects what a run has started, to be ended in the opposite order. */
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
