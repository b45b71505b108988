import type { ServerResponse } from 'node:http'

const works = new WeakMap<ServerResponse, (() => void)[]>()

/** Does something once an answer has ended or its caller has left. All work for one answer shares a listener: Node warns of more than ten. */
export function whenClosed(answer: ServerResponse, work: () => void): void {
  const all = works.get(answer) ?? []
  all.push(work)
  if (all.length > 1) return
  works.set(answer, all)
  answer.once('close', () => {
    for (const each of all) each()
  })
}
