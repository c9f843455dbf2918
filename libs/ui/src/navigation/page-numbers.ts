/** The page numbers to show: first, last, and those next to the current page. Null is a gap of two or more pages. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  // A gap of one page is as wide as its number, so the number is shown.
  if (page === 4) shown.add(2);
  if (page === pages - 3) shown.add(pages - 1);
  const numbers: (number | null)[] = [];
  for (let number = 1; number <= pages; number++) {
    if (shown.has(number)) numbers.push(number);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}
