import { formDuties } from '@hireproof/contract/plus-cases/plus-case'
import { countFormDuties } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { plusFilterLabels } from '../plus-cases/plus-filter-labels.ts'
import type { Tone } from '../ui/layout/StatusTag.tsx'
import { CountGroup } from './CountGroup.tsx'

const counted = (['late', 'due'] as const).flatMap((state) => formDuties.map((duty) => ({ duty, state })))

const toneOf = (state: 'late' | 'due', count = 0): Tone =>
  count === 0 ? 'neutral' : state === 'late' ? 'error' : 'info'

/** How many forms are late or due for something, each with a link to exactly these forms. */
export function FormDuties() {
  const query = useQuery(q(countFormDuties, {}))
  const cards = counted.map(({ duty, state }) => {
    const key = `${duty}_${state}` as const
    const count = query.data?.[duty][state]
    return {
      key,
      count,
      unit: 'form',
      label: plusFilterLabels[key],
      href: paths.cases.plus({ filter: key }),
      tone: toneOf(state, count),
    }
  })
  return <CountGroup heading="Forms I-9" cards={cards} query={query} />
}
