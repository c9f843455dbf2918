type Packages = Record<string, object>;
type Manifest = { name: string; version: string; dependencies?: Readonly<Record<string, string>> };

/**
 * Adds a package of this repository to the text of package-lock.json, as npm would, but without the network. Its dependencies must
 * already be in the file.
 */
export function withWorkspace(text: string, { name, version, dependencies = {} }: Manifest): string {
  const lock = JSON.parse(text) as { packages: Packages };
  const link = `node_modules/${name}`;
  const missing = Object.keys(dependencies).filter((dependency) => !lock.packages[`node_modules/${dependency}`]);
  if (missing.length > 0) throw new Error(`package-lock.json does not contain ${missing.join(', ')}`);
  const added: Packages = { [name]: { version, dependencies }, [link]: { resolved: name, link: true } };
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}
