/** Everything there is of something that is handed out in pages, one page after another. */
export async function allPages<Item>(
  page: (number: number) => Promise<{ data: Item[]; totalPages: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let number = 0, count = 1; number < count; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- how many pages there are is known by the last of them
    const { data, totalPages } = await page(number)
    items.push(...data)
    count = totalPages
  }
  return items
}
