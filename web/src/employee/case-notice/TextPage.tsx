import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useAddress } from '../address.ts'
import { useSay } from '../language.ts'
import { noticePages } from './notice-address.ts'
import { NoticeCopies } from './NoticeCopies.tsx'
import { noticeTexts } from './notice-texts.ts'
import { NoticeWords } from './NoticeWords.tsx'

type Props = {
  notice: EmployeeNotice
  /** Whether the person came here from what is next for them. */
  isAskedFor?: boolean
}

/** The whole notice to read, then the way to the decision. */
export function TextPage({ notice, isAskedFor = false }: Props) {
  const words = noticeTexts[useSay().language].text
  const { hrefOf } = useAddress()
  const { text, can, decision, detailsRight, state } = notice
  const facts = [...text.facts, text.employer, ...text.details].filter(({ value }) => value !== '')
  const isNext = can.sign && detailsRight === true && decision === null
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading title={text.title} lead={text.lead} />
        {text.remarks.map((remark) => (
          <p className="prose" key={remark}>
            {remark}
          </p>
        ))}
        <DefinitionList items={facts.map(({ label: term, value }) => ({ term, value }))} />
      </Stack>
      <NoticeWords text={text} />
      <div className="no-print">
        <ButtonRow>
          {isNext ? (
            <ButtonLink href={hrefOf(noticePages.decision)}>{words.toDecision}</ButtonLink>
          ) : (
            isAskedFor && (
              <ButtonLink variant="outline" href={hrefOf(noticePages.start)}>
                {words.toStart}
              </ButtonLink>
            )
          )}
          {state === 'OPEN' && can.markDetails && (
            <ButtonLink variant="text" href={hrefOf(noticePages.details)}>
              {words.detailsWrong}
            </ButtonLink>
          )}
        </ButtonRow>
      </div>
      <NoticeCopies notice={notice} />
    </Stack>
  )
}
