import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useAddress } from '../address.ts'
import { useSay } from '../language.ts'
import { noticePages } from './notice-address.ts'
import { NextSteps } from './NextSteps.tsx'
import { NoticeCopies } from './NoticeCopies.tsx'
import { noticeTexts } from './notice-texts.ts'

type Props = { notice: EmployeeNotice }

/** What follows after the employee marked details as wrong: the employer was told, and nothing is decided. */
export function WrongDetailsPage({ notice }: Props) {
  const { wrong, notFinal, rights } = noticeTexts[useSay().language]
  const { hrefOf } = useAddress()
  const { text, wrongDetails, companyName, can } = notice
  const marked = text.details.filter(({ field }) => wrongDetails.includes(field)).map(({ label }) => label)
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading title={wrong.title} lead={wrong.told(companyName)} />
        <ResultPanel
          tone="info"
          status={notFinal}
          title={wrong.marked}
          actions={
            can.markDetails && (
              <ButtonLink variant="outline" href={hrefOf(noticePages.details)}>
                {wrong.change}
              </ButtonLink>
            )
          }
        >
          <ul>
            {marked.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          <p>{rights}</p>
        </ResultPanel>
      </Stack>
      <NextSteps items={wrong.next} />
      <NoticeCopies notice={notice} hasTextLink />
    </Stack>
  )
}
