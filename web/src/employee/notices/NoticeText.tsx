import type { Notice } from '@hireproof/contract/form-i9/notices'
import { Section } from '../../ui/layout/Section.tsx'

type Props = { notice: Notice }

/** The parts of a notice, then links to official pages about it. */
export function NoticeText({ notice: { sections, links } }: Props) {
  return (
    <>
      {sections.map(({ heading, paragraphs, items }) => (
        <Section key={heading} heading={heading}>
          {paragraphs.map((paragraph) => (
            <p className="prose" key={paragraph}>
              {paragraph}
            </p>
          ))}
          {items.length > 0 && (
            <ul className="prose">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </Section>
      ))}
      {links.length > 0 && (
        <ul className="prose">
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
