import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { LateReasons } from '../late/LateReasons.tsx'
import { lateText } from '../late/late-text.ts'
import { OtherNames } from '../view/OtherNames.tsx'

type Props = { context: Pick<Section2Setting, 'otherNames' | 'section1Late'> }

/** What the examiner has to see about the signatures of Section 1; empty if they are in order. */
export function Section1Notes({ context: { otherNames, section1Late } }: Props) {
  return (
    <>
      <OtherNames otherNames={otherNames} />
      {section1Late && (
        <Alert tone="warning" heading={lateText(section1Late)}>
          <LateReasons reasons={section1Late.reasons} />
        </Alert>
      )}
    </>
  )
}
