import type { PaperForm } from '@hireproof/contract/form-i9/paper/paper-form'
import { getPaperForm } from '@hireproof/contract/form-i9/paper/paper-forms.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { daysLate } from '@hireproof/contract/form-i9/section1-late'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { useQuery } from '@tanstack/react-query'
import { displayDateTime, today } from '../../lib/clock.ts'
import { displayLastDay } from '../../lib/due-text.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { ExaminerFact } from '../page/ExaminerFact.tsx'
import { SiteFact } from '../page/SiteFact.tsx'
import { WhatIsNext } from '../page/WhatIsNext.tsx'
import { useHasSites } from '../SiteField.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { RetentionPanel } from '../../form-i9/retention/RetentionPanel.tsx'
import { Scans } from './Scans.tsx'

/** A form that was completed on paper: its next step, its key dates, its scans, and how long it is kept. */
export function PaperFormView({ plusCase }: { plusCase: PlusCase }) {
  const hasSites = useHasSites()
  const query = useQuery(q(getPaperForm, { params: { plusCaseId: plusCase.id } }))
  return (
    <Loaded query={query} what="the paper form" heading="The paper form could not be loaded" headingLevel={2}>
      {(paper) => (
        <div className="columns">
          <Stack gap="large">
            <WhatIsNext plusCase={plusCase} />
            <Scans paper={paper} />
          </Stack>
          <Stack gap="large">
            <DefinitionCard
              heading="As it stands on the paper"
              items={paperFacts(paper)}
              actions={
                paper.can.change && (
                  <ButtonLink variant="outline" href={paths.cases.plusPaperChange(plusCase.id)}>
                    Correct what was typed
                  </ButtonLink>
                )
              }
            />
            <DefinitionCard
              heading="In your records"
              items={[
                ...(hasSites || plusCase.site
                  ? [{ term: 'Hiring site', value: <SiteFact plusCase={plusCase} /> }]
                  : []),
                { term: 'Reminders go to', value: <ExaminerFact plusCase={plusCase} /> },
                { term: 'Taken over by', value: plusCase.createdBy?.name },
                { term: 'Taken over', value: displayDateTime(plusCase.createdAt) },
              ]}
            />
            <RetentionPanel plusCaseId={plusCase.id} name={plusCase.invitedName} />
          </Stack>
        </div>
      )}
    </Loaded>
  )
}

function paperFacts(paper: PaperForm) {
  const { firstDayOfWork, section1SignedOn, section2SignedOn, section2DueOn, reverifyBy } = paper
  return [
    { term: 'Name', value: [paper.lastName, paper.firstName].filter(Boolean).join(', ') },
    ...(paper.hasDateOfBirth
      ? [{ term: 'Date of birth', value: paper.dateOfBirth === null ? 'Recorded' : displayLongDate(paper.dateOfBirth) }]
      : []),
    ...(paper.hasSsnLast4
      ? [{ term: 'Social Security number', value: paper.ssnLast4 === null ? 'Recorded' : `***-**-${paper.ssnLast4}` }]
      : []),
    { term: 'First day of work', value: displayLongDate(firstDayOfWork) },
    { term: 'Section 1 signed', value: signedText(section1SignedOn, firstDayOfWork) },
    { term: 'Section 2 signed', value: signedText(section2SignedOn, section2DueOn) },
    ...(reverifyBy ? [{ term: 'Authorized to work until', value: displayLastDay(reverifyBy, today()) }] : []),
  ]
}

function signedText(signedOn: string, dueOn: string): string {
  const days = daysLate(dueOn, signedOn)
  return displayLongDate(signedOn) + (days === null ? '' : `, ${displayCount(days, 'day')} late`)
}
