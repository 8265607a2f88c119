import { join } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import {
  type Compilation,
  type Compiler,
  type Configuration,
  type RuleSetRule,
  type WebpackPluginInstance,
} from 'webpack';

/** This file is loaded as CommonJS from the root of the project. */
const root = process.cwd();
/** What the chunks of the first load share travels once: each of its parts alone is too small for a chunk of its own. */
const FIRST_PARTS = {
  name: 'firstParts',
  chunks: ({ name }: { name?: string | null }) => ['LoginPage', 'SignedInShell'].includes(name ?? ''),
  minChunks: 2,
  minSize: 0,
  enforce: true,
};
/** Split off smaller, what the dashboard shares with later screens costs the first load more than it saves them. */
const SHARED_LEAST_BYTES = 28_000;
/** Notices of the packages' licences lie beside the scripts, in one file: in the scripts they would come with the first load. */
const NOTICES = { condition: 'some', filename: 'licences.txt', banner: false } as const;
/** A package that does nothing when it is imported and does not say so: left out where only its import is left. */
const UNMARKED_PURE: RuleSetRule = { test: /node_modules\/hoist-non-react-statics\//, sideEffects: false };
/** Two passes more make the first load 0.2 kB lighter. */
const SMALLER = { compress: { passes: 3, ecma: 2022 } };
/** The forms' library is one chunk, and not a part of each dialog's. */
const FORMS = { name: 'Forms', test: /node_modules\/(react-hook-form|@hookform)\//, enforce: true };
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;

export function consoleConfig(mode: 'development' | 'production'): Configuration {
  const isProduction = mode === 'production';
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry: { main: './src/console/main.tsx' },
    output: {
      path: join(root, 'dist/console'),
      // The page may say another one: the console may lie below a sub-path.
      publicPath: '/',
      // Short: the first load carries the names of all others. In letters of both cases, so that no list of hex digits in a text holds one.
      filename: isProduction ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      chunkFilename: isProduction ? 'assets/[id].[contenthash:5].js' : 'assets/[id].js',
      hashDigest: 'base62',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        '@firstFont': join(root, 'node_modules/.cache/first-font'),
        '@contract': join(root, 'src/contract'),
        '@console': join(root, 'src/console'),
      },
    },
    module: { rules: [sourceRule(isProduction), styleRule(isProduction), UNMARKED_PURE] },
    plugins: [...sharedPlugins(), ...(isProduction ? shippingPlugins() : refreshPlugins())],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: NOTICES,
          terserOptions: SMALLER,
        }),
      ],
      splitChunks: {
        chunks: 'all',
        minSize: SHARED_LEAST_BYTES,
        cacheGroups: { firstParts: FIRST_PARTS, forms: FORMS },
      },
    },
    devtool: isProduction ? 'source-map' : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      name: mode,
      compression: 'gzip',
      buildDependencies: { config: [join(root, 'webpack.config.ts'), join(root, 'package-lock.json')] },
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

function sourceRule(isProduction: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    include: join(root, 'src'),
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction },
        },
      },
    },
  };
}

function styleRule(isProduction: boolean): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      // Fonts are looked for beside the style, wherever that lies.
      { loader: MiniCssExtractPlugin.loader, options: { publicPath: '../' } },
      {
        loader: 'css-loader',
        /** Fonts come as woff2 and woff; every browser that runs this page reads the smaller one. */
        options: { sourceMap: !isProduction, url: { filter: (url: string) => !url.endsWith('.woff') } },
      },
    ],
  };
}

function sharedPlugins(): WebpackPluginInstance[] {
  return [
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:10].css', ignoreOrder: true }),
    { apply: nameChunks },
  ];
}

/** The name of a chunk is its id: the first load carries one table of the others' files and not a second one of their names. */
function nameChunks(compiler: Compiler): void {
  compiler.hooks.compilation.tap('nameChunks', ({ hooks }) => {
    hooks.beforeChunkIds.tap('nameChunks', (chunks) => {
      for (const chunk of chunks) {
        if (!chunk.name) continue;
        chunk.id = chunk.name;
        chunk.ids = [chunk.name];
      }
    });
  });
}

/** The page, which says where the services are: behind its own address, or each on a port of its own. */
function page(filename: string, profile: 'same-origin' | 'local-ports'): WebpackPluginInstance {
  const template = join(root, 'public/index.html');
  return new HtmlWebpackPlugin({ template, filename, scriptLoading: 'defer', profile, firstFont, filesOf });
}

/** Address of the font that the first screens are set in. */
function firstFont({ assets }: Compilation): string {
  const name = Object.keys(assets).find((asset) => asset.includes('firstFont.'));
  if (name === undefined) throw new Error('The first font is not part of the build');
  return `/${name}`;
}

/** Addresses of the scripts of a lazy part, separated by spaces. */
function filesOf({ namedChunkGroups }: Compilation, part: string): string {
  const group = namedChunkGroups.get(part);
  if (!group) throw new Error(`No chunk is named ${part}`);
  return group
    .getFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/${file}`)
    .join(' ');
}

function shippingPlugins(): WebpackPluginInstance[] {
  return [
    page('index.html', 'same-origin'),
    page('localPorts.html', 'local-ports'),
    new CopyPlugin({
      patterns: [{ from: join(root, 'public'), globOptions: { ignore: ['**/index.html'] } }],
    }),
    new CompressionPlugin({
      filename: '[path][base].gz',
      algorithm: 'gzip',
      test: COMPRESSED,
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin<BrotliOptions>({
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      test: COMPRESSED,
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}

/** Only the development server has it: a start does not install it. */
function refreshPlugins(): WebpackPluginInstance[] {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded as CommonJS, and only where it is installed
  const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin') as new (options: {
    overlay: boolean;
  }) => WebpackPluginInstance;
  return [page('index.html', 'local-ports'), new ReactRefreshPlugin({ overlay: false })];
}
