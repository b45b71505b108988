import type { MismatchEpisode } from '@hireproof/contract/cases/mismatch'
import { reasonsByAgency } from '@hireproof/contract/cases/mismatch-reasons'
import { Heading, type HeadingLevel } from '../../ui/layout/Section.tsx'

type Props = Pick<MismatchEpisode, 'agencies' | 'reasons'> & { headingLevel: HeadingLevel }

/** Each agency of a mismatch with its reasons in sentences. */
export function AgencyReasons({ agencies, reasons, headingLevel }: Props) {
  return (
    <>
      {reasonsByAgency(agencies, reasons).map(({ agency, name, sentences }) => (
        <div className="prose" key={agency}>
          <Heading level={headingLevel}>
            {name} ({agency})
          </Heading>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
