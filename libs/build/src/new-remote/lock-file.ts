type Packages = Record<string, object>;
type Manifest = { name: string; version: string; dependencies?: Readonly<Record<string, string>> };

/**
 * The text of package-lock.json with one more package of this repository, as npm would write it: npm itself would ask the
 * registry. Its dependencies must be in the file already.
 */
export function withWorkspace(text: string, { name, version, dependencies = {} }: Manifest): string {
  const lock = JSON.parse(text) as { packages: Packages };
  const link = `node_modules/${name}`;
  const missing = Object.keys(dependencies).filter((dependency) => !lock.packages[`node_modules/${dependency}`]);
  if (missing.length > 0) throw new Error(`package-lock.json does not know ${missing.join(', ')}`);
  const added: Packages = { [name]: { version, dependencies }, [link]: { resolved: name, link: true } };
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}
