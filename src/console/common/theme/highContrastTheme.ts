import { enhanceHighContrast } from '@mui/material/styles';
import { consoleTheme } from './consoleTheme';

/** The theme under the system's forced colours; fetched only there. */
export const highContrastTheme = enhanceHighContrast(consoleTheme);
