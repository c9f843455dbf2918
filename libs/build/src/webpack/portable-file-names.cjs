'use strict';
const { join } = require('node:path');

/** Folder of the repository, with a separator at the end. */
const ROOT = join(__dirname, '../../../../');

/** Makes the file names in React's development build relative to the repository, so that builds do not depend on the folder. */
module.exports = function portableFileNames(source, map) {
  this.callback(null, source.replaceAll(`fileName: ${JSON.stringify(ROOT).slice(0, -1)}`, 'fileName: "'), map);
};
