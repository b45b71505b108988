import type { FormView } from '@hireproof/contract/form-i9/form-view'
import { videoText } from '@hireproof/contract/form-i9/section2-changes'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { displayDate, displayName } from '@hireproof/contract/format/display'
import { displayDateTime } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { changedValueText } from '../section2/section2-words.ts'
import { supplementBLabel } from '../supplement-b/supplement-b-words.ts'
import { CorrectionCard, correctedText } from './CorrectionCard.tsx'
import { signatureText } from './Section1Cards.tsx'
import { documentItems, reasonText } from './Section2Cards.tsx'

type Props = { plusCase: PlusCase; blocks: FormView['supplementB'] }

/** Rehires, new names and reverifications with their first signatures, each with its corrections; empty if there are none. */
export function SupplementBCards({ plusCase: { id, can }, blocks }: Props) {
  return blocks.map((block) => {
    const heading = `Supplement B: ${displayDateTime(block.signed.at)}`
    const correct = (
      <a href={paths.cases.plusSupplementB(id, { replaces: block.id })} aria-label={`Correct ${heading}`}>
        Correct
      </a>
    )
    return [
      <DefinitionCard
        key={block.id}
        heading={heading}
        headingLevel={3}
        aside={can.correct && correct}
        items={itemsOf(block)}
      />,
      ...block.corrections.map(({ signed, reason, changes }, index) => {
        const card = {
          done: correctedText('Supplement B', index + 1),
          signed,
          changes,
          labelOf: supplementBLabel,
          textOf: changedValueText,
        }
        return <CorrectionCard key={signed.at} {...card} lead={reasonText(signed, reason)} />
      }),
    ]
  })
}

function itemsOf({ content, signed }: FormView['supplementB'][number]) {
  const { dateOfRehire, document, additionalInformation } = content
  const newName = displayName({
    firstName: content.newFirstName,
    middleInitial: content.newMiddleInitial,
    lastName: content.newLastName,
  })
  return [
    ...(dateOfRehire === '' ? [] : [{ term: 'Date of rehire', value: displayDate(dateOfRehire) }]),
    ...(newName === '--' ? [] : [{ term: 'New name', value: newName }]),
    ...(document ? documentItems(document) : []),
    ...(content.isAlternativeProcedure ? [{ term: 'Examined', value: 'By the alternative procedure' }] : []),
    ...(content.liveVideo ? [{ term: 'Live video', value: videoText(content.liveVideo) }] : []),
    ...(additionalInformation === '' ? [] : [{ term: 'Additional information', value: additionalInformation }]),
    { term: 'Employer or representative', value: content.employerName },
    { term: 'Signed', value: signatureText(signed) },
  ]
}
