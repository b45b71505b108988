import { Section } from '../../ui/layout/Section.tsx'
import { useSay } from '../language.ts'
import { noticeTexts } from './notice-texts.ts'

type Props = { items: readonly string[] }

/** What happens next, in its order. */
export function NextSteps({ items }: Props) {
  return (
    <Section heading={noticeTexts[useSay().language].nextHeading}>
      <ol className="prose">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </Section>
  )
}
