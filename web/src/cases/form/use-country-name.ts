import { listCountries } from '@hireproof/contract/cases/reference.endpoints'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/query.ts'

/** The name of a country, or its code if the list is not available. */
export function useCountryName(code: string | undefined): string | undefined {
  const { data } = useQuery({ ...q(listCountries, {}), staleTime: Infinity, enabled: Boolean(code) })
  if (!code) return undefined
  return data?.countries.find((country) => country.code === code)?.name ?? code
}
