import { Counter, Histogram, type Registry } from './prom-client.ts'

// Callers choose the method: an odd one must not start a series of its own.
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The most series of answers, and of seconds: with all others of a node, they stay below two thousand (OPER-21). */
const MOST_ANSWERS = 1100
const MOST_SECONDS = 500

type Answered = { method: string; route: string; status: number; seconds: number }

/**
 * Measures answers: how many there were by route and status, how many seconds they took by route, and how these are spread by kind of status.
 * A spread for each route would be more series than a monitoring should keep.
 */
export function answerMeasures(registry: Registry) {
  const registers = [registry]
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Counter({
    name: 'http_answer_seconds_total',
    help: 'Seconds that answers took, by route',
    labelNames: ['method', 'route'],
    registers,
  })
  const spread = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to answer, by kind of status',
    labelNames: ['status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const boundAnswers = bounded(MOST_ANSWERS)
  const boundSeconds = bounded(MOST_SECONDS)
  return {
    add: ({ method, route, status, seconds: took }: Answered): void => {
      answers.inc(boundAnswers({ method, route, status: String(status) }))
      seconds.inc(boundSeconds({ method, route }), took)
      spread.observe({ status: `${Math.floor(status / 100)}xx` }, took)
    },
  }
}

/** Lets so many sets of labels be series; all later ones share one. */
function bounded(most: number) {
  const known = new Set<string>()
  return <Labels extends Record<string, string>>(labels: Labels): Labels => {
    const key = Object.values(labels).join(' ')
    if (known.has(key)) return labels
    if (known.size < most) {
      known.add(key)
      return labels
    }
    return Object.fromEntries(Object.keys(labels).map((name) => [name, 'other'])) as Labels
  }
}
