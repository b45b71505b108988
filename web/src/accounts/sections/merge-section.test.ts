import { expect, test } from 'vitest'
import { mergeSection } from './merge-section.ts'

const base = { name: 'Elm', city: 'Reno', zip: '1' }

test('[COMP-14] what only one person changed stays, and for the rest either side can win', () => {
  const mine = { name: 'Oak', city: 'Elko', zip: '1' }
  const theirs = { name: 'Ash', city: 'Reno', zip: '2' }
  expect(mergeSection(mine, base, theirs)).toEqual({
    differences: [
      { field: 'name', theirs: 'Ash', mine: 'Oak' },
      { field: 'zip', theirs: '2', mine: undefined },
    ],
    keepMine: { name: 'Oak', city: 'Elko', zip: '2' },
    takeTheirs: { name: 'Ash', city: 'Elko', zip: '2' },
  })
})

test('[COMP-14] the same change on both sides is no difference', () => {
  const same = { ...base, name: 'Oak' }
  expect(mergeSection(same, base, same).differences).toEqual([])
})
