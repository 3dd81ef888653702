import { BarChart, LineChart, PieChart } from 'echarts/charts.js';
import { GridComponent, TooltipComponent } from 'echarts/components.js';
import { init, use } from 'echarts/core.js';
import { SVGRenderer } from 'echarts/renderers.js';

use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

export { init };
