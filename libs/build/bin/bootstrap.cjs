#!/usr/bin/env node
// Runs on any version of Node.js, so it is CommonJS with old syntax and no dependencies.
// Installs missing packages, then runs the command with the Node.js of package-lock.json.
'use strict';
var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');

var root = path.resolve(__dirname, '../../..');
var marker = path.join(root, 'node_modules', '.installed');
var lock = crypto
  .createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

function fail(message, code) {
  console.error(message);
  process.exit(code || 1);
}

function installed() {
  try {
    return fs.readFileSync(marker, 'utf8') === lock && fs.existsSync(nodeBinary());
  } catch (error) {
    return false;
  }
}

function nodeBinary() {
  return path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function install() {
  console.error('Installing packages (npm ci) ...');
  var npm = process.env.npm_execpath;
  var ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  var result =
    npm && /\.c?js$/.test(npm)
      ? childProcess.spawnSync(process.execPath, [npm].concat(ci), { cwd: root, stdio: 'inherit' })
      : childProcess.spawnSync('npm', ci, { cwd: root, stdio: 'inherit' });
  if (result.error) fail('npm could not be started: ' + result.error.message);
  if (result.status !== 0) fail('npm ci failed. See the lines above.', result.status);
  if (!fs.existsSync(nodeBinary()))
    fail(
      'npm ci did not install Node.js 24 (package "node"). Allow its install script (npm install-scripts approve node), then try again.',
    );
  fs.writeFileSync(marker, lock);
}

var command = process.argv[2];
var file = path.join(root, 'libs', 'build', 'src', 'commands', command + '.ts');
if (!command || !fs.existsSync(file)) fail('Unknown command: ' + command);
if (!installed()) install();

var env = Object.assign({}, process.env);
var pathKey =
  Object.keys(env).find(function (key) {
    return key.toUpperCase() === 'PATH';
  }) || 'PATH';
env[pathKey] = path.join(root, 'node_modules', '.bin') + path.delimiter + env[pathKey];
// Node.js removes the types of every source that it loads. With its cache, the api and the shell start with half of the CPU time.
if (!env.NODE_COMPILE_CACHE) env.NODE_COMPILE_CACHE = path.join(root, '.cache', 'node');

var child = childProcess.spawn(
  nodeBinary(),
  ['--disable-warning=ExperimentalWarning', file].concat(process.argv.slice(3)),
  { stdio: 'inherit', env: env },
);
['SIGTERM', 'SIGINT', 'SIGHUP'].forEach(function (signal) {
  // A terminal sends Ctrl-C to both processes. The child exits when everything has stopped.
  process.on(signal, function () {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
});
child.on('exit', function (code, signal) {
  process.exit(signal ? 1 : code);
});
