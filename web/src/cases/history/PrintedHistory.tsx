import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useQuery } from '@tanstack/react-query'
import { HistoryList } from '../../history/HistoryList.tsx'
import { usePrinting } from '../../lib/use-printing.ts'
import { queryClient } from '../../lib/query.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { historyTexts } from './history-words.ts'
import { wholeHistory } from './whole-history.ts'

type Props = { details: CaseDetails }

/** The whole history of a case on paper, read again after each change; nothing on a screen. */
export function PrintedHistory({ details }: Props) {
  const isPrinting = usePrinting()
  const { data: history } = useQuery(wholeHistory(details))
  if (!isPrinting) return null
  return (
    <Section heading="History">
      {history ? (
        <Stack>
          <HistoryList entries={history.entries} textsOf={historyTexts} />
          {!history.isWhole && <p>Only the newest events are listed.</p>}
        </Stack>
      ) : (
        <p>The history could not be loaded. To print it, use the button “Print case details” on the page.</p>
      )}
    </Section>
  )
}

/** Reads the whole history of a case again, for the paper. */
export const readHistory = (details: CaseDetails) => queryClient.fetchQuery({ ...wholeHistory(details), staleTime: 0 })
