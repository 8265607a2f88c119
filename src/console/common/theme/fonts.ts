import '@fontsource-variable/jetbrains-mono';
import '@firstFont/firstFont.css';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
