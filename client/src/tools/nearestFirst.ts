/** The registries, first those whose directory a file lies in, the nearest before the others: of that one most commands are meant. */
export function nearestFirst<Registry extends { readonly uri: string }>(
  registries: readonly Registry[],
  file: string | undefined,
): readonly Registry[] {
  if (file === undefined) return registries;
  // The editor and the server escape different signs.
  const path = decodeURIComponent(file);
  const nearness = ({ uri }: Registry): number => {
    const directory = decodeURIComponent(uri.slice(0, uri.lastIndexOf('/') + 1));
    return path === decodeURIComponent(uri) ? Infinity : path.startsWith(directory) ? directory.length : 0;
  };
  return registries.toSorted((a, b) => {
    const [one, other] = [nearness(a), nearness(b)];
    return one === other ? 0 : other - one;
  });
}
