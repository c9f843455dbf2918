'use strict';
const { join } = require('node:path');

/** Folder of the repository, with the separator at its end. */
const ROOT = join(__dirname, '../../../../');

/** The development build of React tells where each element was made. From the root of the repository on, so that the same sources are the same build in any folder. */
module.exports = function portableFileNames(source, map) {
  this.callback(null, source.replaceAll(`fileName: ${JSON.stringify(ROOT).slice(0, -1)}`, 'fileName: "'), map);
};
