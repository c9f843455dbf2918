'use strict';
const { dirname, relative } = require('node:path');

const IMPORT = /^import federation from '([^']+)'/;

/** Makes the path of the runtime in the generated entry relative, because development builds contain a name that is derived from it. */
module.exports = function portableEntry(source) {
  return source.replace(IMPORT, (_, path) => `import federation from '${relative(dirname(this.resourcePath), path)}'`);
};
