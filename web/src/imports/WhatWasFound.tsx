import { displayCount } from '@hireproof/contract/format/display'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { Alert } from '../ui/feedback/Alert.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import type { CheckWork } from './import-work.ts'

type Props = { work: Pick<CheckWork, 'warned'>; upload: ImportUpload }

/** What was found in a file: how it was read, and how many rows there are of each kind. */
export function WhatWasFound({ work: { warned }, upload: { counts, notices, ignoredColumns } }: Props) {
  return (
    <>
      {notices.map((notice) => (
        <Alert key={notice} tone="warning">
          {notice}
        </Alert>
      ))}
      {ignoredColumns.length > 0 && (
        <p>
          {ignoredColumns.length === 1 ? 'This column was ignored: ' : 'These columns were ignored: '}
          {ignoredColumns.join(', ')}.
        </p>
      )}
      <DefinitionList
        items={[
          { term: 'Can be added', value: displayCount(counts.GOOD, 'row') },
          ...(counts.WARNING > 0
            ? [
                {
                  term: warned?.found ?? 'Can be added, but lack something',
                  value: displayCount(counts.WARNING, 'row'),
                },
              ]
            : []),
          { term: 'Have problems', value: displayCount(counts.PROBLEM, 'row') },
          { term: 'Repeat another row', value: displayCount(counts.REPEATED, 'row') },
          { term: 'Exist already', value: displayCount(counts.EXISTING, 'row') },
          ...(counts.ADDED > 0 ? [{ term: 'Were added', value: displayCount(counts.ADDED, 'row') }] : []),
        ]}
      />
    </>
  )
}
