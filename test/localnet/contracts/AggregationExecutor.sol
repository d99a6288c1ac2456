// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {IAggregationExecutor} from "./IAggregationExecutor.sol";

interface IExchange {
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

interface IWrappedCoin {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// Trades what an aggregator's router has sent here: keeps the provider's fee, goes along a path of one exchange of the
/// shape of Uniswap V2, and hands what was bought to the router that called.
contract AggregationExecutor is IAggregationExecutor {
    using SafeERC20 for IERC20;

    /// Of what is sold, in hundredths of a percent.
    uint256 public constant FEE_BASIS_POINTS = 85;

    address public immutable feeCollector;

    struct Plan {
        IExchange exchange;
        address[] path;
        bool isNativeIn;
        bool isNativeOut;
        uint256 deadline;
    }

    constructor(address feeCollector_) {
        feeCollector = feeCollector_;
    }

    receive() external payable {}

    function execute(address, bytes calldata data) external payable {
        Plan memory plan = abi.decode(data, (Plan));
        IERC20 sold = IERC20(plan.path[0]);
        if (plan.isNativeIn) IWrappedCoin(address(sold)).deposit{value: msg.value}();
        uint256 amount = sold.balanceOf(address(this));
        uint256 fee = (amount * FEE_BASIS_POINTS) / 10_000;
        if (fee != 0) sold.safeTransfer(feeCollector, fee);

        sold.forceApprove(address(plan.exchange), amount - fee);
        plan.exchange.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amount - fee, 0, plan.path, plan.isNativeOut ? address(this) : msg.sender, plan.deadline
        );
        if (!plan.isNativeOut) return;
        IWrappedCoin wrapped = IWrappedCoin(plan.path[plan.path.length - 1]);
        wrapped.withdraw(IERC20(address(wrapped)).balanceOf(address(this)));
        Address.sendValue(payable(msg.sender), address(this).balance);
    }
}
