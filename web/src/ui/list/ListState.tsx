import { Loaded, type Answer } from '../feedback/Loaded.tsx'

type Props = {
  query: Answer<unknown> & { isPlaceholderData: boolean }
  /** What is listed: `cases`. */
  rows: string
  /** How many there are: `12 cases`. */
  count: string
}

/** How many rows a list has, that they are loading, or that they could not be loaded. */
export function ListState({ query, rows, count }: Props) {
  const isCounted = query.data !== undefined && !query.isPlaceholderData
  return (
    <>
      <Loaded query={query} what={rows} heading={`The ${rows} could not be loaded`} showsRefreshFailure>
        {() => null}
      </Loaded>
      <output>{isCounted && <strong>{`${count} found`}</strong>}</output>
    </>
  )
}
