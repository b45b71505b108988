import type { ResourceDocument } from '@hireproof/contract/resources'
import { TextLink } from '../ui/navigation/TextLink.tsx'
import { DownloadButton } from './DownloadButton.tsx'

type Props = { documents: readonly ResourceDocument[] }

/** Documents to open or to download, each of ours with the official source that it rests on. */
export function DocumentList({ documents }: Props) {
  return (
    <ul className="documents">
      {documents.map(({ title, link, type, source }) => (
        <li key={link}>
          {type === 'EXTERNAL' ? (
            <TextLink href={link} isExternal>
              {title}
            </TextLink>
          ) : (
            <>
              <DownloadButton title={title} link={link} />
              <p className="documents__source">
                Source:{' '}
                <TextLink href={source.url} isExternal>
                  {source.title}
                </TextLink>
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
