'use strict';

const IMPORT = /^import federation from '[^']+';/;

/** Changes what the generated entry of Module Federation imports as its runtime, by an absolute path, to the package of ours in `options.runtime`. */
module.exports = function ownRuntime(source) {
  if (!IMPORT.test(source))
    throw new Error('Module Federation has changed: its generated entry does not begin with the import of its runtime');
  return source.replace(IMPORT, `import federation from ${JSON.stringify(this.getOptions().runtime)};`);
};
