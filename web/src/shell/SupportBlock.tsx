import { Heading, type HeadingLevel } from '../ui/layout/Heading.tsx'

type Props = { heading: string; headingLevel?: HeadingLevel; phone: string; email: string }

/** How to reach people who help. */
export function SupportBlock({ heading, headingLevel = 2, phone, email }: Props) {
  return (
    <div className="support">
      <Heading level={headingLevel} className="support__heading">
        {heading}
      </Heading>
      <ul className="support__ways">
        {phone && (
          <li>
            Phone: <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            Email: <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      <p>Monday to Friday, 8 a.m. to 8 p.m. ET. Email replies normally come within two business days.</p>
    </div>
  )
}
