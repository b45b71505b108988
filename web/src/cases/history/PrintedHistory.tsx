import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useQuery } from '@tanstack/react-query'
import { HistoryList } from '../../history/HistoryList.tsx'
import { usePrinting } from '../../lib/use-printing.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { historyTexts } from './history-words.ts'
import { wholeHistory } from './whole-history.ts'

type Props = { details: CaseDetails }

/** The whole history of a case on paper, as it was read last; nothing on a screen. */
export function PrintedHistory({ details }: Props) {
  const isPrinting = usePrinting()
  const { data: history } = useQuery({ ...wholeHistory(details), enabled: false })
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
