import { readHome } from '@console/common/api/readPage';

declare global {
  /** Webpack's name for the place at which the bundle looks for its own parts. */
  var __webpack_public_path__: string;
}

// Imported before everything else: the console may lie below a sub-path.
__webpack_public_path__ = readHome();
