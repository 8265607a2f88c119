import { join } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { type Configuration, DefinePlugin, type RuleSetRule, type WebpackPluginInstance } from 'webpack';

interface ConsoleBuild {
  mode: 'development' | 'production';
  /** Where the page looks for the services: behind its own address, or each on a port of its own. */
  serviceProfile: string;
}

/** This file is loaded as CommonJS from the root of the project. */
const root = process.cwd();
/** What the chunks of the first load share travels once: each of its parts alone is too small for a chunk of its own. */
const FIRST_PARTS = {
  name: 'firstParts',
  chunks: ({ name }: { name?: string | null }) =>
    ['LoginPage', 'SignedInShell', 'DashboardPage'].includes(name ?? ''),
  minChunks: 2,
  minSize: 0,
  enforce: true,
};
/** Split off smaller, what the dashboard shares with later screens costs the first load more than it saves them. */
const SHARED_LEAST_BYTES = 28_000;
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;

export function consoleConfig({ mode, serviceProfile }: ConsoleBuild): Configuration {
  const isProduction = mode === 'production';
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry: { main: './src/console/main.tsx' },
    output: {
      path: join(root, 'dist/console'),
      publicPath: '/',
      // Short: the first load carries the names of all others.
      filename: isProduction ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { '@contract': join(root, 'src/contract'), '@console': join(root, 'src/console') },
    },
    module: { rules: [sourceRule(isProduction), styleRule(isProduction)] },
    plugins: [...sharedPlugins(serviceProfile), ...(isProduction ? shippingPlugins() : refreshPlugins())],
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      runtimeChunk: 'single',
      splitChunks: { chunks: 'all', minSize: SHARED_LEAST_BYTES, cacheGroups: { firstParts: FIRST_PARTS } },
    },
    devtool: isProduction ? 'source-map' : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      name: `${mode}-${serviceProfile}`,
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
      MiniCssExtractPlugin.loader,
      {
        loader: 'css-loader',
        /** Fonts come as woff2 and woff; every browser that runs this page reads the smaller one. */
        options: { sourceMap: !isProduction, url: { filter: (url: string) => !url.endsWith('.woff') } },
      },
    ],
  };
}

function sharedPlugins(serviceProfile: string): WebpackPluginInstance[] {
  return [
    new HtmlWebpackPlugin({ template: join(root, 'public/index.html'), scriptLoading: 'defer' }),
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:10].css', ignoreOrder: true }),
    new DefinePlugin({ __SERVICE_PROFILE__: JSON.stringify(serviceProfile) }),
  ];
}

function shippingPlugins(): WebpackPluginInstance[] {
  return [
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

function refreshPlugins(): WebpackPluginInstance[] {
  return [new ReactRefreshWebpackPlugin({ overlay: false })];
}
